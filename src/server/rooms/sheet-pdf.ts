/** A plan as an A4 PDF: each room to scale with its figures, the cuts off the roll, the kit and the total. */
import { store } from '#config/store.ts';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { boxOf, type Rect } from '#domain/rooms/cutting/piece.ts';
import { doorwayOf } from '#domain/rooms/doorways.ts';
import { pieceName, piecesInWords, runsInWords } from '#domain/rooms/cut-words.ts';
import { formatLength } from '#domain/rooms/lengths.ts';
import {
  joinsPath,
  piecePaths,
  px,
  py,
  rectsPath,
  type View,
  viewOf,
  wallsPath,
} from '#domain/rooms/view.ts';
import { outwards, wallLength, wallsOf } from '#domain/rooms/wall-lines.ts';
import { metresFor } from '#domain/rooms/roll/goods.ts';
import { bringsInWords, cutSentences, floorName, roomFigures, stairsInWords } from '#domain/rooms/sheet.ts';
import type { KeptRoom } from '#domain/rooms/plannable.ts';
import { ownRollOf, type RollOfPlan, sharedRolls } from '#domain/rooms/wanted.ts';
import { doorFromWire, mmFromM, rectFromMm, rectsFromWire } from '#domain/rooms/shape-wire.ts';
import { formatPence, formatPounds } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { heightOf, openPdf, type PdfPage, type PdfStyle, print } from '#server/pdf/index.ts';

export interface PlanSheet {
  readonly name: string;
  /** Those without a floor stand behind those that the plan's figures are of. */
  readonly rooms: readonly KeptRoom[];
  readonly stairs?: PlanBody['stairs'];
  readonly plan: PlanWire | null;
  /** The names of the floors by their ids. */
  readonly floors: Readonly<Record<string, string>>;
  /** What the shopper tells the fitter. */
  readonly notes?: string;
  /** What its order lacks of the plan's goods, as a sentence. */
  readonly differs?: string | null;
}

/** @property hasPrices the fitter's sheet has none, and lines to write on */
type Sheet = PlanSheet & { readonly hasPrices: boolean };
type PlannedRoom = PlanWire['rooms'][number];

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = '#1f1b16';
const SOFT = '#5c544a';
const TINT_COLOURS = ['#e9d4b1', '#eedfc4', '#f1e6d3', '#ecdabb'];
const DRAWING = { margin: 24, least: 60, most: 230 };
const ROLL_HEIGHT = 90;
/** Rolls are drawn at most as large as a room of their length. */
const MOST_SCALE = 0.045;

const TITLE: PdfStyle = { size: 20, bold: true, colour: INK };
const HEADING: PdfStyle = { size: 14, bold: true, colour: INK };
const TEXT: PdfStyle = { size: 10, colour: INK };
const SMALL: PdfStyle = { size: 9, colour: SOFT };

/** Goes on to a new page if so many points do not fit on this one. */
function keep(doc: PdfPage, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

function say(doc: PdfPage, text: string, style: PdfStyle): void {
  keep(doc, heightOf(doc, text, style, WIDTH) + 4);
  print(doc, text, style, { x: MARGIN, y: doc.y, width: WIDTH });
  doc.y += 3;
}

function drawRoom(doc: PdfPage, room: KeptRoom, planned: PlannedRoom | undefined): void {
  const rects = rectsFromWire(room.shape);
  if (!rects) return;
  const view = viewOf(rects, WIDTH, DRAWING);
  keep(doc, view.height);
  const top = doc.y;
  doc.save().translate(MARGIN, top);
  doc.path(rectsPath(rects, view)).fill('#f2ece2');
  const pieces = planned?.laying && piecePaths(rects, planned.laying, view);
  if (pieces) {
    doc.save().path(rectsPath(rects, view)).clip();
    pieces.forEach((path, tint) => {
      if (path)
        doc
          .path(path)
          .lineWidth(0.3)
          .fillAndStroke(TINT_COLOURS[tint] ?? '#ffffff', '#a79c8c');
    });
    doc.restore();
  }
  drawJoins(doc, planned?.lay, rects, view);
  const walls = wallsOf(rects);
  doc.path(wallsPath(walls, view)).lineWidth(3).lineCap('square').stroke(INK);
  for (const door of room.doors ?? []) {
    const doorway = doorwayOf(rects, doorFromWire(door));
    if (!doorway) continue;
    const { axis, line, from, to } = doorway;
    const point = (at: number): [number, number] =>
      axis === 'x' ? [px(view, at), py(view, line)] : [px(view, line), py(view, at)];
    doc
      .moveTo(...point(from))
      .lineTo(...point(to))
      .lineWidth(3.5)
      .stroke('#ffffff');
  }
  doc.font('Helvetica').fontSize(8).fillColor(INK);
  for (const wall of walls) {
    const [outX, outY] = outwards(wall);
    const text = formatLength(wallLength(wall), 'm');
    const [x, y] = [
      px(view, (wall.x1 + wall.x2) / 2) + outX * 12,
      py(view, (wall.y1 + wall.y2) / 2) + outY * 12,
    ];
    doc.save();
    if (wall.x1 === wall.x2) doc.rotate(-90, { origin: [x, y] });
    doc.text(text, x - 40, y - 4, { width: 80, align: 'center', lineBreak: false }).restore();
  }
  doc.restore();
  doc.x = MARGIN;
  doc.y = top + view.height + 6;
}

/** Where pieces off a roll meet in the room: dashed, along the pile. */
function drawJoins(doc: PdfPage, lay: PlannedRoom['lay'], rects: readonly Rect[], view: View): void {
  if (!lay) return;
  doc.save().path(rectsPath(rects, view)).clip();
  doc
    .path(joinsPath(lay, rects, view))
    .lineWidth(1)
    .dash(4, { space: 3 })
    .stroke(INK)
    .undash();
  doc.restore();
  doc.font('Helvetica').fontSize(8).fillColor(SOFT);
  const [first = boxOf(rects)] = rects;
  const ends = lay.pile === 'x' ? ['left', 'right'] : ['top', 'bottom'];
  const words = `${runsInWords(lay)}, from ${(lay.is_reversed ? ends.reverse() : ends).join(' to ')}`;
  doc.text(words, px(view, first.x) + 6, py(view, first.y) + 6, { lineBreak: false });
}

/** The roll to scale, with its direction. */
function drawCut(
  doc: PdfPage,
  { made: { cut, layout }, rooms: own }: RollOfPlan,
  { rooms, plan }: Sheet,
): void {
  const length = metresFor(mmFromM(cut.length_m)) * 1000;
  const breadth = cut.roll_width_m * 1000;
  const scale = Math.min(WIDTH / length, ROLL_HEIGHT / breadth, MOST_SCALE);
  keep(doc, breadth * scale + 36);
  const top = doc.y;
  doc
    .rect(MARGIN, top, length * scale, breadth * scale)
    .lineWidth(0.5)
    .fillAndStroke('#f2ece2', '#8d8272');
  const view: View = { width: 0, height: 0, scale, left: MARGIN, top };
  layout.forEach((piece, index) => {
    const rects = piece.rects.map(rectFromMm);
    doc.path(rectsPath(rects, view)).fill(TINT_COLOURS[index % 4] ?? '#ffffff');
    doc
      .path(wallsPath(wallsOf(rects), view))
      .lineWidth(0.8)
      .stroke(INK);
    const [first] = rects;
    if (!first) return;
    const [wide, high] = [first.length * scale, first.width * scale];
    const full = pieceName(piece, layout, rooms);
    // A piece too small for its name has its number in the list below.
    const name = wide < full.length * 5 || high < 12 ? `${index + 1}` : full;
    const size = Math.min(8, high - 1, wide / (name.length * 0.6));
    if (size < 3) return;
    const place = {
      x: px(view, first.x) + Math.min(3, wide / 8),
      y: py(view, first.y + first.width / 2) - size / 2,
    };
    print(doc, name, { size, colour: INK }, { ...place, width: wide });
  });
  doc.font('Helvetica').fontSize(8).fillColor(SOFT);
  const below = top + breadth * scale + 5;
  doc.text('0 m', MARGIN, below, { lineBreak: false });
  doc.text(`${length / 1000} m`, MARGIN + length * scale - 40, below, {
    width: 40,
    align: 'right',
    lineBreak: false,
  });
  const arrow = below + 12;
  doc.text(runsInWords(plan?.rooms[own[0] ?? -1]?.lay), MARGIN + 30, arrow, { lineBreak: false });
  doc
    .moveTo(MARGIN, arrow + 3)
    .lineTo(MARGIN + 24, arrow + 3)
    .moveTo(MARGIN + 20, arrow)
    .lineTo(MARGIN + 24, arrow + 3)
    .lineTo(MARGIN + 20, arrow + 6)
    .lineWidth(0.8)
    .stroke(SOFT);
  doc.x = MARGIN;
  doc.y = arrow + 18;
}

function rollSheet(doc: PdfPage, roll: RollOfPlan, sheet: Sheet): void {
  say(doc, cutSentences(roll, sheet.hasPrices), SMALL);
  drawCut(doc, roll, sheet);
  say(doc, piecesInWords(roll.made.layout, sheet.rooms), SMALL);
}

function roomSheet(doc: PdfPage, sheet: Sheet, index: number): void {
  const { rooms, plan, floors, hasPrices } = sheet;
  const room = rooms[index];
  const planned = plan?.rooms[index];
  if (!room) return;
  // The name stays with its drawing.
  const rects = rectsFromWire(room.shape);
  keep(doc, 60 + (rects ? viewOf(rects, WIDTH, DRAWING).height : 0));
  say(doc, room.name, HEADING);
  say(doc, floorName(room, floors), TEXT);
  drawRoom(doc, room, planned);
  if (!planned || !plan) return;
  const figures = roomFigures(room, index, plan, hasPrices).map((row) => row.join(' '));
  say(doc, figures.join(' · '), TEXT);
  const roll = ownRollOf(plan, index);
  if (roll) rollSheet(doc, roll, sheet);
  doc.y += 10;
}

function kitSheet(doc: PdfPage, { plan, hasPrices }: Sheet): void {
  const { kit } = plan ?? { kit: [] };
  const brings = plan && bringsInWords(plan, !hasPrices);
  if (kit.length === 0 && !brings) return;
  keep(doc, 60);
  say(doc, 'What else the job needs', HEADING);
  for (const line of kit) {
    say(
      doc,
      `${amount(line.quantity, line.unit)}: ${line.name}${hasPrices ? `, ${formatPounds(line.total_price)}` : ''}`,
      TEXT,
    );
    say(doc, line.reason, SMALL);
  }
  if (brings) say(doc, brings, TEXT);
  doc.y += 8;
}

/** Draws plans, each from a new page on. @returns the PDF's bytes */
export async function planSheetPdf(
  plans: readonly PlanSheet[],
  hasPrices: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = plans.map(({ name }) => name).join('; ');
  const { doc, finish } = await openPdf(MARGIN, { Title: title, Author: store.legalName });
  for (const [index, plan] of plans.entries()) {
    if (index > 0) doc.addPage();
    planSheet(doc, { ...plan, hasPrices });
  }
  return finish();
}

function planSheet(doc: PdfPage, sheet: Sheet): void {
  const { name, rooms, stairs = [], plan, hasPrices, notes, differs } = sheet;
  say(doc, store.name, SMALL);
  say(doc, name, TITLE);
  if (differs) say(doc, differs, TEXT);
  doc.y += 8;
  rooms.forEach((_, index) => roomSheet(doc, sheet, index));
  for (const roll of plan ? sharedRolls(plan) : []) {
    keep(doc, 100);
    const price = hasPrices ? `, ${formatPence(roll.made.pence)}` : '';
    say(doc, `${roll.title}${price}`, HEADING);
    rollSheet(doc, roll, sheet);
  }
  for (const [index, flight] of plan?.stairs.entries() ?? [])
    say(doc, `Stairs ${index + 1}: ${stairsInWords(stairs[index], flight, sheet.floors, hasPrices)}`, TEXT);
  kitSheet(doc, sheet);
  if (plan && hasPrices && plan.total_price > 0)
    say(doc, `Total, VAT included ${formatPounds(plan.total_price)}`, HEADING);
  if (!hasPrices) {
    keep(doc, 110);
    say(doc, 'On the day: access, parking, what lies under the floor now', TEXT);
    if (notes) say(doc, notes, TEXT);
    for (let line = 1; line <= 3; line += 1)
      doc
        .moveTo(MARGIN, doc.y + line * 24)
        .lineTo(MARGIN + WIDTH, doc.y + line * 24)
        .lineWidth(0.5)
        .stroke('#8d8272');
  }
}
