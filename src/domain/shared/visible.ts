/** What a required text needs: at least one character that can be seen. */

/**
 * In place of a smallest length. Blanks, control and format characters (a zero-width space, a direction mark) and the letters
 * that are drawn as nothing leave a name, an address or a review empty to whoever reads it.
 */
export const VISIBLE = /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;
