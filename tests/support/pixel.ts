/** A picture of one pixel, as bytes and as a data URL. */
const BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const PIXEL = Buffer.from(BASE64, 'base64');
export const PIXEL_URL = `data:image/png;base64,${BASE64}`;
