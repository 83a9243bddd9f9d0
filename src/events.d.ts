/**
 * The events by which scripts and islands tell each other what has happened, each with its detail. Types alone, because the
 * first scripts of every page are at their limit; tests/unit/house/events.test.ts knows no other name.
 */
interface WindowEventMap {
  /** The number of items in the cart; without one it is read from storage. */
  'ardglen:cart': CustomEvent<{ readonly count?: number } | null>;
  /** Product cards were put into the page. */
  'ardglen:cards': CustomEvent<null>;
  /** How many messages of the chat are unread. */
  'ardglen:chat-unread': CustomEvent<number>;
  /** A form's answer has replaced the content of the page. */
  'ardglen:content': CustomEvent<null>;
  /** A product is to be edited in the dialog of the list. */
  'ardglen:edit': CustomEvent<null>;
  /** The menu was made (scripts/head.js). */
  'ardglen:filled': CustomEvent<null>;
  /** Something may lie over the page's controls. */
  'ardglen:floating': CustomEvent<null>;
  /** The shopper's room is another one. */
  'ardglen:floor': CustomEvent<null>;
  /** A row of an admin list has changed. */
  'ardglen:list': CustomEvent<null>;
  /** The guest's cart has become the account's. */
  'ardglen:merged': CustomEvent<null>;
  /** Staff have changed what pages show. */
  'ardglen:published': CustomEvent<null>;
  /** The editor is to save what is typed; it answers with the product's version, null if it could not. */
  'ardglen:save': CustomEvent<(version: number | null) => void>;
  /** The editor has saved. */
  'ardglen:saved': CustomEvent<null>;
  /** A short message for the page's live region. */
  'ardglen:toast': CustomEvent<{
    readonly message: string;
    readonly tone?: 'success' | 'error' | 'info';
    /** A link beside the message. */
    readonly href?: string;
    readonly action?: string;
  }>;
  /** The product's version before and after a change beside the editor. */
  'ardglen:version': CustomEvent<{ readonly from: number; readonly to: number }>;
}

interface HTMLElementEventMap {
  /** The island is to hydrate before it is touched. */
  'ardglen:hydrate': CustomEvent<null>;
  /** The element floats over the page, and lies over no control. */
  'ardglen:seen': CustomEvent<null>;
}
