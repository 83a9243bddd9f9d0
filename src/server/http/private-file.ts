/** Answers with a file that is kept out of every cache. */

/** A file for one reader. @param disposition the header that names it, and says whether it opens or is saved */
export const privateFile = (body: BodyInit, type: string, disposition: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
    },
  });

/** A PDF that opens in the browser. @param name the file's, without the shop's and `.pdf` */
export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, name: string): Response =>
  privateFile(bytes, 'application/pdf', `inline; filename="ardglen-${name}.pdf"`);
