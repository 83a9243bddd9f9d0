/** What goods cost for a room, from their figures: used by the list's order and by scripts/room-price.ts, so that both agree. */

/** As in shared/area.ts, whose number format the scripts of every page do without. */
export const MM2_PER_M2 = 1_000_000;

/** What the price of a product for a room is reckoned from; pages have it as JSON. */
export interface RoomTerms {
  readonly pence: number;
  /** Without VAT, as a trade customer may choose. */
  readonly isNet?: true;
  /** What a unit covers, in mm². */
  readonly covers: number;
  /** Per cent. */
  readonly waste: number;
  /** From how many mm² on a part without floor saves goods; absent for goods off a roll. */
  readonly saving?: number;
  /** Of goods off a roll, in m. */
  readonly rollWidth?: number;
  /** The sides of goods that are one finished piece, in m, the longer first. */
  readonly piece?: readonly [number, number];
}

/** What is known of a room for the price of a floor in it. */
export interface RoomMeasures {
  readonly areaMm2: number;
  /** Whole metres off rolls by their width in m, where its sides are known. */
  readonly metres: Readonly<Record<string, number>>;
  /** With its trim, in m, the longer first. */
  readonly sides?: readonly [number, number];
  /** Its parts without floor, in mm². */
  readonly without: readonly number[];
}

/** Whether a text is one that `measuresOf` reads: `4m:8 5m:6 5.3x4.4 -0.6`, the wire's `room_cuts`. */
export const isRoomCuts = (text: string): boolean =>
  text
    .split(' ')
    .every((each) =>
      /^(|-\d{1,5}(\.\d{1,6})?|\d{1,3}(\.\d{1,3})?x\d{1,3}(\.\d{1,3})?|\d{1,2}(\.\d{1,3})?m:\d{1,5})$/.test(
        each,
      ),
    );

/** The measures of a room. @param roomCuts what is known of it besides its area, as on the wire */
export function measuresOf(areaMm2: number, roomCuts: string): RoomMeasures {
  const metres: Record<string, number> = {};
  const without: number[] = [];
  let sides: RoomMeasures['sides'];
  for (const each of roomCuts.split(' ')) {
    const [width = '', length] = each.split('m:');
    const [long = 0, short] = each.split('x').map(Number);
    if (length) metres[width] = Number(length);
    else if (short) sides = [long, short];
    else if (long < 0) without.push(Math.round(long * -MM2_PER_M2));
  }
  return { areaMm2, metres, without, ...(sides ? { sides } : {}) };
}

/** Whether a price is only the least that it can be: goods off a roll are cut to the sides of the room. */
export const isLeast = ({ rollWidth }: RoomTerms, { metres }: RoomMeasures): boolean =>
  rollWidth !== undefined && !metres[rollWidth];

/** Pence for a room; null for one finished piece that does not cover it, because pieces are not joined. */
export function penceFor(terms: RoomTerms, room: RoomMeasures): number | null {
  const { pence, covers, waste, saving = Infinity, rollWidth, piece } = terms;
  if (piece) {
    const [long, short] = room.sides ?? [0, 0];
    return room.areaMm2 > covers || long > piece[0] || short > piece[1] ? null : pence;
  }
  const saved = room.without.filter((mm2) => mm2 > saving).reduce((sum, mm2) => sum + mm2, 0);
  const toCover = Math.max(0, room.areaMm2 - saved);
  const units = Math.ceil((toCover * Math.round(10_000 + waste * 100)) / (covers * 10_000));
  return ((rollWidth !== undefined && room.metres[rollWidth]) || units) * pence;
}
