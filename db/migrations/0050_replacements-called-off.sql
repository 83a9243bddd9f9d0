ALTER TABLE `replacement_lines` ADD `is_from_stock` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `replacement_lines` ADD `again` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `replacements` ADD `reminded_at` integer;--> statement-breakpoint
UPDATE `replacement_lines` SET is_from_stock = 1 WHERE EXISTS (
  SELECT 1 FROM replacements r
  JOIN order_lines l ON l.id = replacement_lines.order_line_id
  JOIN stock_movements m ON m.order_id = r.order_id AND m.product_id = l.product_id
  WHERE r.claim_id = replacement_lines.claim_id AND m.reason = 'replacement'
    AND m.delta = -replacement_lines.quantity AND abs(m.created_at - r.created_at) < 60000
);
