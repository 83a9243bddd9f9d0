/**
 * The capability of src/server that each table belongs to: it alone reads and writes the table, others ask its index.ts.
 * A test (tests/unit/house/tables.test.ts) fails on a second reader. By capability, separated by spaces.
 */
export const OWNERS: Readonly<Record<string, string>> = {
  accounts: 'users earlierEmails sessions passwordResets addresses',
  'after-sales': 'claims claimLines claimCounts claimPhotos returns returnLines',
  agents: 'agentRecords',
  audit: 'auditLog',
  cart: 'carts cartLines',
  catalogue:
    'products deletedProducts productPhotos priceHistory stockMovements movementBatches incomingDeliveries productViews categoryImages missedSearches productChanges searchSynonyms bulkChanges bulkChangeProducts',
  chat: 'chatSessions chatMessages chatPhotos chatSigns chatReminders savedReplies',
  contact: 'contactMessages contactReplies',
  delivery: 'deliveryBookings replacements replacementLines',
  finance: 'financeApplications',
  gallery: 'customerPhotos customerPhotoProducts customerPhotoLikes',
  hero: 'heroSlides',
  http: 'rateLimits',
  jobs: 'jobLeases',
  mail: 'outboxEmails',
  media: 'media privateFiles',
  offers: 'discounts orderDiscounts sampleCredits',
  orders:
    'orders orderLines orderCharges orderEvents stockHolds withdrawals withdrawalLines withdrawalDues orderFigures orderHours productHours categoryHours orderBatches batchOrders parcels parcelLines savedOrderViews',
  payments: 'payments refunds receivedPayments refundLines webhookEvents',
  publishing: 'publishQueue publishedPages meta',
  questions: 'questions questionAnswers',
  quotes: 'quotes quoteLines quotePlans',
  reviews: 'reviews reviewHelpful',
  rooms: 'plans orderPlans',
  settings: 'settings',
  'stock-alerts': 'stockAlerts',
  trade: 'tradeAccounts tradeDocuments tradePrices',
  visits: 'visits',
  wishlist: 'wishlistItems wishlistShares',
};
