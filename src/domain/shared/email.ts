/** The simple address pattern of spec section 5: text, an @, and text with a dot. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const EMAIL_MAX = 254;

/** Spec section 5, word for word. */
export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Please enter a valid email';

/** Normalises an e-mail address for comparison, which ignores case (decisions.md 'identity'). */
export const emailKey = (email: string): string => email.trim().toLowerCase();
