ALTER TABLE `claim_counts` ADD `broken` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `claim_counts` ADD `expected` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `replaced_again` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_lines` ADD `again` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `replaced` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `quote_number` integer;--> statement-breakpoint
CREATE INDEX `orders_quote` ON `orders` (`quote_number`) WHERE quote_number IS NOT NULL;--> statement-breakpoint
UPDATE `order_lines` SET replaced = (
  SELECT min(order_lines.quantity, sum(l.quantity), coalesce((
    SELECT -sum(m.delta) FROM stock_movements m
    WHERE m.order_id = order_lines.order_id AND m.product_id = order_lines.product_id AND m.reason = 'replacement'
  ), sum(l.quantity))) FROM claim_lines l JOIN claims c ON c.id = l.claim_id
  WHERE l.order_line_id = order_lines.id AND c.outcome = 'replaced'
) WHERE id IN (
  SELECT l.order_line_id FROM claim_lines l JOIN claims c ON c.id = l.claim_id WHERE c.outcome = 'replaced'
);
--> statement-breakpoint
UPDATE `orders` SET quote_number = (SELECT number FROM quotes WHERE order_id = orders.id)
  WHERE id IN (SELECT order_id FROM quotes WHERE order_id IS NOT NULL);
