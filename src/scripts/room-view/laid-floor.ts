/**
 * Lays the pieces of a swatch in a pattern: by the plan's own function, with a joint around each, and with the pieces mixed so
 * that no repeat is seen. The result is a picture that continues at its edges.
 */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { periodOf, straightened, windowOf } from '#domain/room-view/period.ts';
import { pieceChoice } from '#domain/room-view/piece-choice.ts';
import {
  type Brightness,
  isMotif,
  rowShifts,
  type SwatchRows,
  swatchRows,
} from '#domain/room-view/swatch-pieces.ts';
import { piecesIn } from '#domain/rooms/laying.ts';
import type { Laying, Point } from '#domain/rooms/lattice.ts';
import type { LaidFloor } from './renderer.ts';

/** The most floor that is laid before it repeats, and the longest side of its picture. */
const MOST_MM = 4800;
const MOST_PX = 4096;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  // Opaque: the upload to the GPU then has no alpha to divide by, which takes a phone a fifth of a second.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw.');
  return [canvas, context];
}

const CHECKED_PX = 320;

function brightnessOf(swatch: CanvasImageSource): Brightness {
  const [, context] = canvasOf(CHECKED_PX, CHECKED_PX);
  context.drawImage(swatch, 0, 0, CHECKED_PX, CHECKED_PX);
  const { data } = context.getImageData(0, 0, CHECKED_PX, CHECKED_PX);
  const values = new Float32Array(CHECKED_PX ** 2);
  for (let at = 0; at < values.length; at += 1)
    values[at] =
      ((data[at * 4] ?? 0) * 0.299 + (data[at * 4 + 1] ?? 0) * 0.587 + (data[at * 4 + 2] ?? 0) * 0.114) / 255;
  return { width: CHECKED_PX, height: CHECKED_PX, values };
}

type Source = ImageBitmap | HTMLCanvasElement;

/** The swatch with its rows lying, whatever way it shows them. */
function lying(swatch: ImageBitmap, { isUpright }: SwatchRows): Source {
  if (!isUpright) return swatch;
  const [canvas, context] = canvasOf(swatch.height, swatch.width);
  // A mirror in the diagonal keeps the top left corner where it is.
  context.setTransform(0, 1, 1, 0, 0, 0);
  context.drawImage(swatch, 0, 0);
  return canvas;
}

/** Draws a part of the swatch, which goes on at its right edge, over a rectangle. */
function drawPiece(
  context: CanvasRenderingContext2D,
  swatch: Source,
  [x, y, width, height]: readonly [number, number, number, number],
  [toX, toY, toWidth, toHeight]: readonly [number, number, number, number],
): void {
  const start = ((x % swatch.width) + swatch.width) % swatch.width;
  const first = Math.min(width, swatch.width - start);
  const share = (first / width) * toWidth;
  context.drawImage(swatch, start, y, first, height, toX, toY, share, toHeight);
  if (first < width - 0.5)
    context.drawImage(swatch, 0, y, width - first, height, toX + share, toY, toWidth - share, toHeight);
}

/** The colour of the swatch's joints: the mean along its top edge, where the first row begins. */
function jointColour(swatch: Source): string {
  const [, context] = canvasOf(1, 1);
  context.drawImage(swatch, 0, 0, swatch.width, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red} ${green} ${blue})`;
}

/** @param joint the joints of the swatch, in parts of a piece's length and width with them */
function lay(
  swatch: Source,
  rows: SwatchRows,
  shifts: readonly number[],
  laying: Laying,
  joint: Point,
  window: Point,
  pxPerMm: number,
): HTMLCanvasElement {
  const [canvas, context] = canvasOf(window[0] * pxPerMm, window[1] * pxPerMm);
  context.fillStyle = jointColour(swatch);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [pitchX, pitchY] = [swatch.width / rows.columns, swatch.height / rows.rows];
  const [jointX, jointY] = joint.map((part, axis) => part * (axis === 0 ? pitchX : pitchY)) as [
    number,
    number,
  ];
  // A picture's side is whole pixels, so both directions are scaled by a hair's breadth of their own.
  const [scaleX, scaleY] = [canvas.width / window[0], canvas.height / window[1]];
  const rect = { x: 0, y: 0, length: window[0], width: window[1] };
  for (const piece of piecesIn(rect, laying)) {
    const { row, column } = pieceChoice(piece, window, rows);
    const turn = (piece.turn * Math.PI) / 180;
    const inPiece = piece.corners.map(([x, y]) => {
      const [dx, dy] = [x - piece.centre[0], y - piece.centre[1]];
      return [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)] as const;
    });
    const halfLength = Math.max(...inPiece.map(([along]) => Math.abs(along)));
    const halfWidth = Math.max(...inPiece.map(([, across]) => Math.abs(across)));
    context.save();
    context.scale(scaleX, scaleY);
    if (laying.pattern === 'chevron') {
      // Its ends are slanted; other pieces are as large as what is drawn.
      context.beginPath();
      for (const [x, y] of piece.corners) context.lineTo(x, y);
      context.clip();
    }
    context.translate(piece.centre[0], piece.centre[1]);
    context.rotate(turn);
    drawPiece(
      context,
      swatch,
      [
        (column + (shifts[row] ?? 0)) * pitchX + jointX / 2,
        row * pitchY + jointY / 2,
        pitchX - jointX,
        pitchY - jointY,
      ],
      [-halfLength, -halfWidth, halfLength * 2, halfWidth * 2],
    );
    context.restore();
  }
  return canvas;
}

/** The joints of a swatch, in parts of a piece with its joint: along its length, and across. */
function jointsOf({ rows, columns, isUpright }: SwatchRows, [width, height]: Point, laying: Laying): Point {
  const [along, across] = isUpright ? [height, width] : [width, height];
  return [
    Math.max(0, 1 - (laying.length_mm * columns) / along),
    Math.max(0, 1 - (laying.width_mm * rows) / across),
  ];
}

/** How a floor lies by itself where its rows are shifted: as its swatch shows it. */
const ownLaying = (laying: Laying, shifts: readonly number[]): Laying => {
  const shift = ((((shifts[1] ?? 0) - (shifts[0] ?? 0)) % 1) + 1) % 1;
  return laying.shift === undefined && shift > 0.01 && shift < 0.99
    ? { ...laying, pattern: 'brick', shift: Math.round(shift * 6) / 6 }
    : laying;
};

/**
 * A floor laid in a pattern. Without one it lies as it is made: its pieces mixed where they can be told apart, or the swatch
 * as it is. It is turned as far as its pattern needs.
 * @param pxPerMm the sharpness that the room can show
 */
export function laidFloor(
  { swatch: { width_mm: widthMm, height_mm: heightMm }, layings, gloss }: ViewFloorWire,
  swatch: ImageBitmap,
  pattern: string,
  pxPerMm: number,
): LaidFloor {
  const asItIs = { picture: swatch, widthMm, heightMm, turnDegrees: 0, gloss };
  const chosen = layings.find((laying) => laying.pattern === pattern) ?? layings[0];
  if (!chosen) return asItIs;
  const rows = swatchRows({ widthMm, heightMm }, { width: chosen.width_mm, length: chosen.length_mm });
  if (!rows) return asItIs;
  const source = lying(swatch, rows);
  const brightness = brightnessOf(source);
  const isPatterned = isMotif(brightness, rows);
  if (isPatterned && (chosen === layings[0] || chosen.pattern === 'diagonal'))
    return { ...asItIs, turnDegrees: chosen.pattern === 'diagonal' ? 45 : 0 };
  const shifts = isPatterned ? [] : rowShifts(brightness, rows);
  const isOwn = !layings.some((laying) => laying.pattern === pattern);
  const laying = isOwn && rows.columns > 1 ? ownLaying(chosen, shifts) : straightened(chosen);
  const period = periodOf(laying);
  if (!period) return asItIs;
  const window = windowOf(period, MOST_MM);
  const swatchMm: Point = [widthMm, heightMm];
  const sharpness = Math.min(pxPerMm, MOST_PX / Math.max(...window));
  return {
    gloss,
    picture: lay(source, rows, shifts, laying, jointsOf(rows, swatchMm, laying), window, sharpness),
    widthMm: window[0],
    heightMm: window[1],
    turnDegrees: chosen.pattern === 'diagonal' ? 45 : 0,
  };
}
