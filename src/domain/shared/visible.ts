/**
 * Matches text with at least one visible character. Required fields use it instead of a minimum length, because blanks,
 * control and format characters (zero-width space, direction mark) and blank letters would display as an empty field.
 */
export const VISIBLE = /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;
