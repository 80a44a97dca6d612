"""Packing: messages to clients are compressed where that pays."""

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

WORTH = 160
"""The bytes from which on a message is compressed; what is smaller saves less than it costs."""
WINDOW = 14
"""A message is told by what stood in the last 2 ** 14 bytes: three to six updates, in 80 kB of memory a socket."""


class Packing(PerMessageDeflate):
    """Compresses what is worth it; the rest goes as it is, which the standard allows for each message."""

    def encode(self, frame: Frame) -> Frame:
        """A message as it goes out."""
        is_small = frame.fin and len(frame.data) < WORTH
        return frame if is_small or frame.opcode in CTRL_OPCODES else super().encode(frame)


class PackingFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on how messages are packed."""

    def __init__(self) -> None:
        super().__init__(
            server_max_window_bits=WINDOW, client_max_window_bits=12, compress_settings={"level": 4, "memLevel": 5}
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What was agreed."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Packing(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
