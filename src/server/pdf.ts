/** PDF documents. The library is loaded for the first one: it needs a third of the memory of the idle process. */
import type PDFDocument from 'pdfkit';

export type PdfPage = InstanceType<typeof PDFDocument>;

export interface PdfSheet {
  readonly doc: PdfPage;
  /** Ends the document. @returns its bytes */
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The text in characters that a PDF can print. PDF's built-in fonts only have Windows-1252: other characters lose
 * their accents or become a question mark.
 */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff€‘’“”–—•…]/gu, (letter) => {
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
  });

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
