/**
 * A street address of several lines as one: browsers fill all lines of a stored address into one field, with line breaks
 * between them. `oneLineAddress('Flat 3\n12 High Street')` is `'Flat 3, 12 High Street'`.
 */
export const oneLineAddress = (text: string): string =>
  text
    .split(/[\n\r\v\f\u2028\u2029]+/)
    .map((line) => line.trim().replace(/[\s,]+$/, ''))
    .filter((line) => line !== '')
    .join(', ');
