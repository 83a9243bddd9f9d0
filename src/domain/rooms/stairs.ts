/** Stairs off a roll: steps are never split, and the pile runs down the stairs. Integer mm. */
import { type Piece, rectangle, type Run } from './cutting/piece.ts';

export interface Flight {
  /** All steps, winders included. */
  readonly steps: number;
  readonly going: number;
  readonly rise: number;
  readonly width: number;
  readonly winders: number;
}

/** Added to tread and riser of each step (onlinecarpets.co.uk: 5 cm). */
const STEP_ALLOWANCE = 50;
/** Added to the width of the stairs, and to both sides of a winder (onlinecarpets.co.uk: 10 cm). */
const WIDTH_ALLOWANCE = 100;
/** The usual size of the piece for one winder, the least that is planned (onlinecarpets.co.uk: 60 × 130 cm). */
const WINDER = { length: 600, width: 1300 } as const;

/** One straight step on the roll: tread + riser + 5 cm long, the stairs' width + 10 cm wide. */
export const stepSize = ({
  going,
  rise,
  width,
}: Flight): { readonly length: number; readonly width: number } => ({
  length: going + rise + STEP_ALLOWANCE,
  width: width + WIDTH_ALLOWANCE,
});

const wholeCm = (mm: number): number => Math.floor(mm / 10) * 10;

/**
 * One winder at its widest. Three winders turn the stairs in a square of their width: the middle one is as wide as the
 * square's diagonal, and as deep as the corner is from its front edge, plus the riser.
 */
export const winderSize = ({ rise, width }: Flight): { readonly length: number; readonly width: number } => ({
  length: Math.max(
    WINDER.length,
    wholeCm(width * Math.SQRT2 * Math.sin(Math.PI / 12) + rise + WIDTH_ALLOWANCE),
  ),
  width: Math.max(WINDER.width, wholeCm(width * Math.SQRT2 + WIDTH_ALLOWANCE)),
});

/** The straight steps as a run that may be divided `maxBreaks` times, and the winders as pieces. */
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
    pieces: Array.from({ length: flight.winders }, () => ({
      shapes: [rectangle(winder.length, winder.width)],
    })),
  };
}

/** The area of treads and risers in mm², for floors by the box; a winder counts at its widest. */
export function flightAreaMm2(flight: Flight): number {
  const winder = winderSize(flight);
  return (
    (flight.steps - flight.winders) * (flight.going + flight.rise) * flight.width +
    flight.winders * (winder.length - WIDTH_ALLOWANCE) * (winder.width - WIDTH_ALLOWANCE)
  );
}
