/** Stairs off a roll: steps are never split, and the pile runs down the stairs. Integer mm. */
import { type Piece, rectangle, type Run } from './cutting/piece.ts';

interface Landing {
  readonly length: number;
  readonly width: number;
}

export interface Flight {
  /** All steps, winders included. */
  readonly steps: number;
  readonly going: number;
  readonly rise: number;
  readonly width: number;
  readonly winders: number;
  /** Landings between the steps, each with its riser: as long as one walks over it. */
  readonly landings?: readonly Landing[];
  /** Added to tread and riser of each step together, and to the width of the stairs and both sides of a winder. */
  readonly trims: { readonly step: number; readonly stairs: number };
}

/** The pieces of the landings: the riser up to each belongs to it, and steps are joined to it, never cut through it. */
export const landingSizes = (flight: Flight): Landing[] =>
  (flight.landings ?? []).map(({ length, width }) => ({
    length: length + flight.rise + flight.trims.step,
    width: width + flight.trims.stairs,
  }));

/** The usual size of the piece for one winder, the least that is planned (onlinecarpets.co.uk: 60 × 130 cm). */
const WINDER = { length: 600, width: 1300 } as const;

/** One straight step on the roll: tread, riser and trim long, the stairs' width and trim wide. */
export const stepSize = (flight: Flight): { readonly length: number; readonly width: number } => ({
  length: flight.going + flight.rise + flight.trims.step,
  width: flight.width + flight.trims.stairs,
});

const wholeCm = (mm: number): number => Math.floor(mm / 10) * 10;

/**
 * One winder at its widest. Three winders turn the stairs in a square of their width: the middle one is as wide as the
 * square's diagonal, and as deep as the corner is from its front edge, plus the riser.
 */
export function winderSize(flight: Flight): { readonly length: number; readonly width: number } {
  const { rise, width } = flight;
  const trim = flight.trims.stairs;
  const depth = width * Math.SQRT2 * Math.sin(Math.PI / 12) + rise;
  return {
    length: Math.max(WINDER.length, wholeCm(depth + trim)),
    width: Math.max(WINDER.width, wholeCm(width * Math.SQRT2 + trim)),
  };
}

/** The straight steps as a run, landings and winders as pieces. @param divided whether the run may be divided between any two steps */
export function flightCut(flight: Flight, divided: boolean): { runs: Run[]; pieces: Piece[] } {
  const straight = flight.steps - flight.winders;
  const step = stepSize(flight);
  const winder = winderSize(flight);
  const run: Run = {
    steps: straight,
    stepLength: step.length,
    width: step.width,
    minSteps: 1,
    maxBreaks: divided ? straight - 1 : 0,
  };
  return {
    runs: straight > 0 ? [run] : [],
    pieces: [...landingSizes(flight), ...Array.from({ length: flight.winders }, () => winder)].map(
      ({ length, width }) => ({ shapes: [rectangle(length, width)] }),
    ),
  };
}

/** The area of treads, risers and landings in mm², for floors by the box; a winder counts at its widest. */
export function flightAreaMm2(flight: Flight): number {
  const winder = winderSize(flight);
  const trim = flight.trims.stairs;
  return (
    (flight.steps - flight.winders) * (flight.going + flight.rise) * flight.width +
    flight.winders * (winder.length - trim) * (winder.width - trim) +
    (flight.landings ?? []).reduce((sum, { length, width }) => sum + (length + flight.rise) * width, 0)
  );
}
