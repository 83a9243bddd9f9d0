/** Lines of text in any script: broken to a width, right-to-left where the script is, each letter in a font that has it. */
import { createRequire } from 'node:module';
import { fontOf } from './fonts.ts';
import type PDFDocument from 'pdfkit';

export type PdfPage = InstanceType<typeof PDFDocument>;

/** How a text is printed. */
export interface PdfStyle {
  /** In points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
}

/** The Unicode bidirectional algorithm. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr'): { readonly levels: Uint8Array };
  getMirroredCharacter(character: string): string | null;
}

let loaded: Bidi | undefined;
const bidi = (): Bidi => (loaded ??= (createRequire(import.meta.url)('bidi-js') as () => Bidi)());

/** Letters of one font, in the order in which they are written. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Marks that only say in which direction a text goes or how a sign looks, and zero-width blanks: nothing to print. */
const UNPRINTED = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u20e3|\ufe0e|\ufe0f/gu;
const STRONG_RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const isShown = (letter: string): boolean => /\s/u.test(letter) || fontOf(letter, false) !== null;

/**
 * What the fonts can show of a text. A letter that none of them has is plain where Unicode knows a plain form, and else left
 * out, as emoji are.
 */
export function printable(text: string): string {
  const letters = lettersOf(text.normalize('NFC').replace(UNPRINTED, '')).map((letter) =>
    isShown(letter) ? letter : lettersOf(letter.normalize('NFKC')).filter(isShown).join(''),
  );
  return letters.join('').replace(/ {2,}/g, ' ');
}

/** Divides printable text by font. */
function runsOf(text: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const font = fontOf(letter, bold) ?? fontOf(' ', bold) ?? '';
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + letter };
    else runs.push({ font, text: letter });
  }
  return runs;
}

// With a list of features, pdfkit does not lay out each word on its own, which would reverse their order.
const AS_ONE: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false };

function widthOf(doc: PdfPage, text: string, { size, bold = false }: PdfStyle): number {
  return runsOf(text, bold).reduce(
    (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, AS_ONE),
    0,
  );
}

/** Breaks text into lines of at most `width` points: between words, or within one that is longer than a line. */
export function linesOf(doc: PdfPage, text: string, style: PdfStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = (part: string, wide: number): void => {
    if (used + wide > width && line.trim() !== '') {
      lines.push(line.trim());
      line = '';
      used = 0;
    }
    line += part;
    used += wide;
  };
  for (const paragraph of text.split('\n')) {
    for (const part of paragraph.split(/(?<=\s)/u)) {
      const wide = widthOf(doc, part, style);
      if (wide <= width) add(part, wide);
      else for (const letter of lettersOf(part)) add(letter, widthOf(doc, letter, style));
    }
    lines.push(line.trim());
    line = '';
    used = 0;
  }
  return lines;
}

/** A stretch of text of one direction: right to left if its level is odd. */
interface Stretch {
  readonly level: number;
  readonly text: string;
}

function stretchesOf(line: string): Stretch[] {
  const { levels } = bidi().getEmbeddingLevels(line, 'ltr');
  const stretches: Stretch[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = stretches.at(-1);
    const character = line.charAt(at);
    if (last?.level === level) stretches[stretches.length - 1] = { level, text: last.text + character };
    else stretches.push({ level, text: character });
  }
  return stretches;
}

/** The stretches in the order in which they stand on paper (Unicode Standard Annex 9, rule L2). */
function inVisualOrder(stretches: readonly Stretch[]): Stretch[] {
  const ordered = [...stretches];
  for (let level = Math.max(0, ...ordered.map((one) => one.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** The runs of a stretch in the order on paper. The font's layout turns round the letters of a right-to-left script only. */
function runsOnPaper({ level, text }: Stretch, bold: boolean): Run[] {
  const runs = runsOf(text, bold);
  if (level % 2 === 0) return runs;
  const turned = (run: Run): Run =>
    STRONG_RTL.test(run.text)
      ? run
      : {
          font: run.font,
          text: lettersOf(run.text)
            .reverse()
            .map((letter) => bidi().getMirroredCharacter(letter) ?? letter)
            .join(''),
        };
  return runs.reverse().map(turned);
}

/** From the top of a line to its baseline, and to the next line, in parts of the size: room for the tallest script. */
const ASCENT = 0.95;
const LINE = 1.3;

/** The height of a line in points. */
export const lineHeight = ({ size }: PdfStyle): number => size * LINE;

/** Draws lines from a place on. @returns the y of their bottom */
export function drawLines(
  doc: PdfPage,
  lines: readonly string[],
  style: PdfStyle,
  x: number,
  y: number,
): number {
  const { size, bold = false, colour = '#000000' } = style;
  for (const [nth, line] of lines.entries()) {
    const baseline = y + nth * lineHeight(style) + size * ASCENT;
    let left = x;
    for (const run of inVisualOrder(stretchesOf(line)).flatMap((stretch) => runsOnPaper(stretch, bold))) {
      doc.font(run.font).fontSize(size).fillColor(colour);
      doc.text(run.text, left, baseline, { ...AS_ONE, baseline: 'alphabetic' });
      left += doc.widthOfString(run.text, AS_ONE);
    }
  }
  return y + lines.length * lineHeight(style);
}
