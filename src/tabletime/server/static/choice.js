// Which move the clicks so far could become: the logic of choosing, without any page.

/**
 * The options of a question and what has been picked of them. `drawn` tells whether a spot can be clicked.
 * A way of several moves is an option too, but only on the drawing: without it, one takes the moves one by one.
 */
export class Choice {
  constructor(options, drawn) {
    this.options = options;
    this.drawn = drawn;
    this.picked = [];
    this.free = new Set([...groups(options)].filter(([, members]) => isFree(members)).map(([name]) => name));
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
    return option && !others.length && this.isSaid(option) && !this.free.has(option.group) ? option : null;
  }

  /** Whether picking this spot says a whole move. */
  decides(spot) {
    const [option, ...others] = this.next.get(spot) ?? [];
    return !!option && !others.length && !this.free.has(option.group) && option.spots.length === this.picked.length + 1;
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
    return this.free.has(option.group)
      ? this.picked.every((spot) => option.spots.includes(spot))
      : this.picked.every((spot, place) => option.spots[place] === spot);
  }

  following(option) {
    const left = this.free.has(option.group)
      ? option.spots.filter((spot) => !this.picked.includes(spot))
      : option.spots.slice(this.picked.length, this.picked.length + 1);
    return left.filter(this.drawn);
  }

  without(place) {
    const inOrder = this.fitting.every((option) => !this.free.has(option.group));
    return inOrder ? this.picked.slice(0, place) : this.picked.toSpliced(place, 1);
  }
}

/** Options by their group. */
export const groups = (options) => Map.groupBy(options, ({ group }) => group);

/**
 * Whether the order of clicks says nothing, as in a choice of several cards. Then no two options differ only in order,
 * and most spots come first in one option and later in another. (The start of a step is rarely also the end of one.)
 */
function isFree(options) {
  const sets = new Set(options.map(({ spots }) => JSON.stringify([...new Set(spots)].sort())));
  const firsts = new Set(options.map(({ spots }) => spots[0]));
  const laters = new Set(options.flatMap(({ spots }) => spots.slice(1)));
  const both = [...laters].filter((spot) => firsts.has(spot)).length;
  return sets.size === options.length && laters.size > 0 && 2 * both >= laters.size;
}
