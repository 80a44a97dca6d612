"""Packing: what is large is compressed, what is small goes as it is, and both are understood."""

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from tabletime.server.web.packing import WORTH, PackingFactory


def packed(text: bytes) -> Frame:
    _, packing = PackingFactory().process_request_params([("client_max_window_bits", None)], [])
    frame = packing.encode(Frame(Opcode.TEXT, text))
    client = PerMessageDeflate(
        False, False, packing.local_max_window_bits, packing.remote_max_window_bits, packing.compress_settings
    )
    assert bytes(client.decode(frame).data) == text
    return frame


def test_a_large_message_is_compressed() -> None:
    frame = packed(b"Red drops a disc. " * 50)
    assert frame.rsv1
    assert len(frame.data) < 100


def test_a_small_message_goes_as_it_is() -> None:
    frame = packed(b"x" * (WORTH - 1))
    assert not frame.rsv1
