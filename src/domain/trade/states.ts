/** The states of a trade account as staff see them. */
export const TRADE_STATES = {
  applied: { label: 'To decide', tone: 'badge-wait' },
  approved: { label: 'Approved', tone: 'badge-good' },
  refused: { label: 'Refused', tone: 'badge-grey' },
} as const;
