// Which move the clicks so far could become: the logic of choosing, without any page.

/**
 * The options of a question and what has been picked of them. `drawn` tells whether a spot can be clicked. The first
 * spots of an option, as many as are `ordered`, are picked in their order, the others in any.
 * A way of several moves is an option too, but only on the drawing: without it, one takes the moves one by one.
 */
export class Choice {
  constructor(options, drawn) {
    this.options = options;
    this.drawn = drawn;
    this.picked = [];
    this.several = new Set(options.filter(isSeveral).map(({ group }) => group));
  }

  /** The options that the picks can still become. */
  get fitting() {
    return this.options.filter((option) => this.fits(option));
  }

  /** The spots that may be picked next, each with the options behind it. */
  get next() {
    const next = new Map();
    for (const option of this.fitting)
      for (const spot of this.following(option)) next.set(spot, [...(next.get(spot) ?? []), option]);
    return next;
  }

  /** The options that are said by a button: what has been picked completely, and what the drawing does not show. */
  get buttons() {
    return this.fitting.filter((option) => this.isSaid(option) || !(option.moves || this.following(option).length));
  }

  /** The one move that the picks say, if nothing could be added. A choice of several things waits for a last word. */
  get decided() {
    const [option, ...others] = this.fitting;
    return option && !others.length && this.isSaid(option) && !this.several.has(option.group) ? option : null;
  }

  /** Whether picking this spot says a whole move. */
  decides(spot) {
    const [option, ...others] = this.next.get(spot) ?? [];
    const last = option?.spots.length === this.picked.length + 1;
    return last && !others.length && !this.several.has(option.group);
  }

  /** Pick a spot; a spot that is already picked is taken back. */
  pick(spot) {
    const place = this.picked.indexOf(spot);
    if (this.next.has(spot)) this.picked.push(spot);
    else if (place >= 0) this.picked = this.without(place);
  }

  isSaid(option) {
    return this.picked.length > 0 && option.spots.length === this.picked.length;
  }

  fits(option) {
    const { ordered, spots } = option;
    const free = spots.slice(ordered);
    return this.picked.every((spot, place) => (place < ordered ? spots[place] === spot : free.includes(spot)));
  }

  following(option) {
    const { ordered, spots } = option;
    const said = this.picked.length;
    const left =
      said < ordered ? spots.slice(said, said + 1) : spots.slice(ordered).filter((spot) => !this.picked.includes(spot));
    return left.filter(this.drawn);
  }

  without(place) {
    const inOrder = this.fitting.every(({ ordered }) => place < ordered);
    return inOrder ? this.picked.slice(0, place) : this.picked.toSpliced(place, 1);
  }
}

/** Whether the option names several things in any order. */
const isSeveral = ({ ordered, spots }) => spots.length - ordered > 1;

/** Options by their group. */
export const groups = (options) => Map.groupBy(options, ({ group }) => group);
