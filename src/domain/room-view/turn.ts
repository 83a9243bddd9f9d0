/** How far a floor is turned in the view of a room, and what that makes of its pattern. */
import type { ViewFloorWire } from './contract.ts';
import type { RoomViewLink } from './link.ts';

/** Boards run away from the viewer. Degrees. */
const BOARD_TURN = 90;
const QUARTER_TURN = 90;

type Laid = Pick<ViewFloorWire, 'layings'>;

export const isBoard = ({ layings: [own] }: Laid): boolean => own?.shift !== undefined;

/** How a floor lies until it is turned, in degrees. */
export const usualTurn = (floor: Laid): number => (isBoard(floor) ? BOARD_TURN : 0);

/**
 * The pattern that a floor lies in as it is seen: in rows nearer to 45° than to the walls it is laid diagonally, and takes as
 * much; null for the way in which it is made.
 */
export function seenPattern(floor: Laid, link: Pick<RoomViewLink, 'pattern' | 'turn'>): string | null {
  const usual = usualTurn(floor);
  const away = Math.abs((link.turn ?? usual) - usual) % QUARTER_TURN;
  const isSlanted = away >= QUARTER_TURN / 4 && away < (QUARTER_TURN * 3) / 4;
  const offered = floor.layings.map(({ pattern }) => pattern);
  // What a floor does not offer, as the second of two, is shown as it is made: in rows.
  const isInRows = !offered.some((each) => each === link.pattern && each !== 'straight' && each !== 'brick');
  return isSlanted && isInRows && offered.some((each) => each === 'diagonal') ? 'diagonal' : link.pattern;
}
