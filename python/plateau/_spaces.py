"""The observations of a seat as Gymnasium's spaces and NumPy's arrays: {"observation": planes, "action_mask": legal
actions}.

PettingZoo's classic games have the same two.
"""
import numpy
from gymnasium import spaces


def observation_space(start):
    """Returns the space of all observations of games that begin so. Planes are bytes; the mask is what
    Discrete.sample() takes."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, start.observation().shape, numpy.uint8),
            "action_mask": spaces.Box(0, 1, (start.game.action_count,), numpy.int8),
        }
    )


def action_space(start):
    return spaces.Discrete(start.game.action_count)


def observe(position, seat, may_move):
    """Returns the observation with the seat's own planes first; a player who is not to move has no legal action."""
    actions = position.game.action_count
    mask = numpy.asarray(position.mask()).view(numpy.int8) if may_move else numpy.zeros(actions, numpy.int8)
    return {"observation": numpy.asarray(position.observation(seat)), "action_mask": mask}


def reward(record, seat):
    """Returns 1 for a win, -1 for a loss, 0 for a draw and before the end."""
    winners = record.winners
    return 0.0 if not winners else 1.0 if seat in winners else -1.0


def check_render_mode(mode, modes):
    if mode is not None and mode not in modes:
        raise ValueError(f"render_mode must be None or one of {', '.join(modes)}, not {mode!r}")


def render(position, mode):
    """Returns a picture, a text, or nothing if no mode was chosen."""
    return position.svg() if mode == "svg" else str(position) if mode == "ansi" else None
