/** A question of the quality bench and the conditions of a right answer. Its words must differ from the knowledge base's. */
import type { Category } from '../../src/domain/catalogue/categories.ts';
import type { ToolName as AssistantTool } from '../../src/server/chat/engine/tools.ts';

export type Kind =
  | 'product search'
  | 'calculation'
  | 'policy'
  | 'fitness for a room'
  | 'finance'
  | 'order status'
  | 'small talk'
  | 'out of scope'
  | 'hostile'
  | 'hand-over';

/** The assistant's tools by name; `none` = no tool that states prices, stock or orders may be called. */
export type ToolName = AssistantTool | 'none';

export interface ChatQuestion {
  readonly kind: Kind;
  /** One turn, or several turns; only the last answer is judged. */
  readonly ask: string | readonly string[];
  /** Right if any of these knowledge entries is in the answer. */
  readonly entries?: readonly string[];
  /** Right if any of these tools was called. */
  readonly tools?: readonly ToolName[];
  /** Every product shown is of this category … */
  readonly category?: Category;
  /** … and matches this pattern in name, colour or attributes. */
  readonly shows?: RegExp;
  /** No product shown costs more per m². */
  readonly maxPoundsPerM2?: number;
  /** The shopper is on the page of a product of this category that has a coverage. */
  readonly onProductOf?: Category;
  /** The area that the calculation must use, in m² (within 2 %). */
  readonly areaM2?: number;
  /** The answer's text has to match. */
  readonly says?: RegExp;
  /** The answer's text must not match. */
  readonly neverSays?: RegExp;
  /** Signed in as the demo shopper; a guest otherwise. */
  readonly signedIn?: boolean;
}
