/** PDF documents. The library is loaded for the first one: it needs a third of the memory of the idle process. */
import { drawLines, lineHeight, linesOf, type PdfPage, type PdfStyle, printable } from './lines.ts';

export interface PdfSheet {
  readonly doc: PdfPage;
  /** Ends the document. @returns its bytes */
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Where a text is printed, in points. */
export interface PdfPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Windows-1252, which PDF's built-in fonts have. */
const BUILT_IN = /^[\n\u0020-\u007e\u00a0-\u00ff€‘’“”–—•…]*$/u;

const useBuiltIn = (doc: PdfPage, { size, bold = false, colour = '#000000' }: PdfStyle): PdfPage =>
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);

/** What of a text is printed: usual text is read without the further fonts. */
function readyToPrint(text: string): string {
  const composed = text.normalize('NFC');
  return BUILT_IN.test(composed) ? composed : printable(composed);
}

/** The height of a text in points, once it is broken into lines of a width. */
export function heightOf(doc: PdfPage, text: string, style: PdfStyle, width: number): number {
  const ready = readyToPrint(text);
  if (BUILT_IN.test(ready)) return useBuiltIn(doc, style).heightOfString(ready, { width });
  return linesOf(doc, ready, style, width).length * lineHeight(style);
}

/** Prints what people wrote, in whatever letters; what no font has is left out. The next text goes below it. */
export function print(doc: PdfPage, text: string, style: PdfStyle, { x, y, width }: PdfPlace): void {
  const ready = readyToPrint(text);
  if (BUILT_IN.test(ready)) {
    useBuiltIn(doc, style).text(ready, x, y, { width });
    return;
  }
  const bottom = drawLines(doc, linesOf(doc, ready, style, width), style, x, y);
  useBuiltIn(doc, style);
  doc.x = x;
  doc.y = bottom;
}

/** Creates an A4 document in the shop's language. @param margin in points */
export async function openPdf(margin: number, info: PDFKit.DocumentInfo): Promise<PdfSheet> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({ size: 'A4', margin, lang: 'en-GB', info });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  return {
    doc,
    finish: () => {
      doc.end();
      return bytes;
    },
  };
}
