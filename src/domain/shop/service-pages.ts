/** The service and legal pages with the date (YYYY-MM-DD) of the last change of their text. */
export const SERVICE_PAGES = {
  '/delivery': '2026-11-02',
  '/terms': '2026-11-26',
  '/privacy': '2026-11-27',
  '/accessibility': '2026-11-02',
  '/reviews-policy': '2026-11-02',
} as const;
