/** Session storage key: set once somebody has closed the notice of recent purchases. */
export const CLOSED = 'social_proof_closed';
