/**
 * What the erasure of a person (src/server/privacy) does to each text column. A test fails for a column that is not listed,
 * so a new one makes its author decide.
 */
import { ATTRIBUTES } from '../../src/domain/catalogue/attributes.ts';

/** Fields of `audit_log.before` and `after` that are removed from the entries about an erased person. */
export const AUDIT_TEXTS = ['note', 'notes', 'reason', 'email'] as const;

interface TextColumns {
  /** The row goes. */
  readonly deleted?: string;
  /** The row stays, and the column is emptied or gets a word that names nobody. */
  readonly cleared?: string;
  /** Can hold a person's data and stays; the comment beside it says why. */
  readonly kept?: string;
  /** Holds ids, states, figures, or the shop's own texts about goods and itself. */
  readonly impersonal?: string;
}

/** The text columns of each table, by what happens to them, separated by spaces. */
export const PERSONAL_DATA: Readonly<Record<string, TextColumns>> = {
  addresses: {
    deleted: 'id user_id label first_name last_name email phone address city postal_code country',
  },
  // Deleted after a day in any case; a record belongs to no account, and only its unguessable id opens it.
  agent_records: { kept: 'content', impersonal: 'id kind' },
  audit_log: {
    cleared: 'before after',
    // Who of the staff did what: the shop has to be able to account for it.
    kept: 'actor_id actor_name',
    impersonal: 'id action entity entity_id',
  },
  batch_orders: { deleted: 'batch_id order_id state moved_by reason carrier tracking_number' },
  bulk_change_products: { impersonal: 'change_id product_id' },
  bulk_changes: { impersonal: 'id action rounding created_by' },
  canned_replies: { impersonal: 'id title body' },
  cart_lines: { deleted: 'cart_id product_id room_names room_goods' },
  carts: { deleted: 'id user_id merge_key add_key' },
  category_hours: { impersonal: 'category' },
  category_images: { impersonal: 'category image_url' },
  chat_messages: { deleted: 'id session_id type content agent_name attachments' },
  chat_photos: { deleted: 'id session_id file' },
  chat_reminders: { deleted: 'id user_id session_id' },
  chat_sessions: {
    deleted:
      'id user_id guest_id secret_hash owner agent_id agent_name escalation_reason email page cart summary memory',
  },
  // Deleted after a minute in any case.
  chat_signs: { impersonal: 'session_id kind' },
  claim_counts: { cleared: 'batch', impersonal: 'claim_id order_line_id' },
  claim_lines: { impersonal: 'claim_id order_line_id kind' },
  claim_photos: { deleted: 'id order_id form_key claim_id file' },
  claims: {
    cleared: 'note answer earlier_answers',
    impersonal: 'id order_id form_key source outcome refund_id',
  },
  contact_messages: {
    deleted: 'id user_id first_name last_name email phone subject message answered_by notes',
  },
  contact_replies: { deleted: 'id message_id words author' },
  customer_photo_likes: { deleted: 'photo_id visitor' },
  customer_photo_products: { impersonal: 'photo_id product_id' },
  customer_photos: {
    // Staff publish them with the consent of their owner, who need not have an account; staff take them down.
    kept: 'title description image_url customer_name area',
    impersonal: 'id room_type flooring_type placeholder',
  },
  // Belongs to an order, which stays for the books; days, yes and no.
  delivery_bookings: { impersonal: 'order_id method zone day reason drop_to fitting_day' },
  deleted_products: { impersonal: 'id name' },
  discounts: { impersonal: 'id code code_key title kind categories product_ids' },
  earlier_emails: { deleted: 'user_id email_key' },
  finance_applications: {
    cleared: 'user_id applicant',
    impersonal: 'id product_id product_name token_hash state',
  },
  hero_slides: {
    impersonal:
      'id title subtitle description image_url badge savings button_text button_link background_position background_size',
  },
  incoming_deliveries: { impersonal: 'id product_id day created_by' },
  job_leases: { impersonal: 'name holder' },
  // Pictures are uploaded by staff alone.
  media: { impersonal: 'key mime placeholder widths created_by' },
  meta: { impersonal: 'key value' },
  // What looks like an e-mail address or a telephone number is not counted; the rest is deleted after 30 days.
  missed_searches: { impersonal: 'text' },
  movement_batches: { impersonal: 'movement_id batch' },
  order_batches: { impersonal: 'id target created_by moved_by' },
  order_charges: { impersonal: 'order_id kind' },
  order_discounts: { cleared: 'email_key', impersonal: 'order_id discount_id code title shares' },
  order_figures: { impersonal: 'status' },
  order_hours: {},
  order_events: { cleared: 'note', impersonal: 'id order_id kind from_status to_status actor' },
  order_lines: {
    cleared: 'room_names',
    impersonal: 'id order_id product_id product_name sku supplier image_url unit price_reason',
  },
  orders: {
    cleared:
      'user_id email first_name last_name phone address city postal_code company vat_number client_key placed_from referrer_host',
    impersonal: 'id status country terms_version',
  },
  outbox_emails: {
    deleted: 'id template to reply_to subject props html text order_id about dedupe_key state last_error',
  },
  password_resets: { deleted: 'token_hash user_id' },
  parcel_lines: { deleted: 'parcel_id order_line_id' },
  // A tracking number leads to the recipient.
  parcels: { deleted: 'id order_id carrier tracking_number contents' },
  payments: {
    // The books have to be reconciled with Square's, by the payment and the end of the card's number.
    kept: 'receipt_url card_brand card_last4',
    impersonal:
      'id order_id idempotency_key source_hash state currency provider_payment_id error_code error_message',
  },
  order_plans: { deleted: 'order_id name job answer' },
  plans: { deleted: 'id user_id name job share_token' },
  price_history: { impersonal: 'id product_id changed_by' },
  product_changes: { impersonal: 'product_id' },
  product_hours: { impersonal: 'product_id' },
  product_photos: {
    impersonal: 'id product_id image_url alt_text background_position background_size placeholder',
  },
  // With the file itself.
  private_files: { deleted: 'name' },
  product_views: { impersonal: 'product_id' },
  products: {
    impersonal: `id sku name category supplier description unit colour item_group_id design swatch_url ${ATTRIBUTES.join(' ')}`,
  },
  publish_queue: { impersonal: 'path reason last_error' },
  published_pages: { impersonal: 'path build key' },
  // A published question or answer stays as a 'Former customer's; the others go.
  question_answers: { cleared: 'user_id name', kept: 'words', impersonal: 'id question_id state' },
  questions: { cleared: 'user_id name email', kept: 'words', impersonal: 'id product_id state' },
  // Keyed hashes of addresses, for a day at most.
  rate_limits: { impersonal: 'key' },
  // The name of an account may stand in the reference of a transfer.
  received_payments: { cleared: 'reference', impersonal: 'id order_id request_key kind recorded_by' },
  refund_lines: { impersonal: 'refund_id order_line_id' },
  // Of one that became an order they stay, as the order's lines do.
  quote_lines: { deleted: 'id quote_id product_id text unit reason room_names' },
  quote_plans: { deleted: 'quote_id name job answer' },
  quotes: {
    cleared: 'customer_name email phone request token created_by',
    impersonal: 'id valid_until order_id',
  },
  refunds: {
    cleared: 'reason',
    impersonal:
      'id order_id payment_id part_of idempotency_key state return_reason provider_refund_id error_message actor',
  },
  // As the day of the order.
  replacement_lines: { impersonal: 'claim_id order_line_id' },
  replacements: { impersonal: 'claim_id order_id method zone day reason' },
  return_lines: { impersonal: 'return_id order_line_id' },
  returns: { cleared: 'note refusal', impersonal: 'id order_id form_key refund_id' },
  review_helpful: { deleted: 'review_id user_id' },
  reviews: {
    cleared: 'user_id user_name moderation_reason',
    // Published words about a product, from now on those of a 'Former customer'.
    kept: 'title comment',
    impersonal: 'id product_id state',
  },
  sample_credits: { impersonal: 'order_id sample_line_id' },
  // Goes with the member of staff whose it is. What was searched for, which may be a shopper's name, is not kept.
  saved_order_views: { deleted: 'user_id name query' },
  search_synonyms: { impersonal: 'term means' },
  sessions: { deleted: 'id user_id user_agent' },
  settings: { impersonal: 'key value updated_by' },
  stock_alerts: { deleted: 'id product_id email email_key' },
  stock_holds: { impersonal: 'order_id product_id state' },
  stock_movements: { cleared: 'note', impersonal: 'id product_id reason order_id actor' },
  trade_accounts: { deleted: 'user_id company vat_number phone about state answer decided_by' },
  trade_documents: { deleted: 'id user_id name mime file' },
  trade_prices: { impersonal: 'category' },
  users: {
    deleted: 'id full_name username username_key email email_key email_proved_key password_hash role',
  },
  visits: {
    deleted:
      'id kind area day half state user_id name email phone address postcode note plan_token product_id quote_id',
  },
  webhook_events: { impersonal: 'id kind' },
  wishlist_items: { deleted: 'id user_id product_id' },
  wishlist_shares: { deleted: 'token user_id' },
  withdrawal_dues: { impersonal: 'order_line_id' },
  withdrawal_lines: { impersonal: 'order_line_id' },
  withdrawals: { cleared: 'name email reason', impersonal: 'order_id' },
};
