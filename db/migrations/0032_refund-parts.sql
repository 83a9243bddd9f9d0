ALTER TABLE `refund_lines` ADD `withdrawn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `besides_pence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `part_of` text;--> statement-breakpoint
CREATE INDEX `refunds_part` ON `refunds` (`part_of`);--> statement-breakpoint
-- Refunds of one request had its key, with a number at the end of all but the first.
UPDATE `refunds` SET `part_of` = (
  SELECT f.`id` FROM `refunds` f
  WHERE f.`order_id` = `refunds`.`order_id` AND f.`idempotency_key` || '-' || substr(`refunds`.`idempotency_key`, -1) = `refunds`.`idempotency_key`
) WHERE `idempotency_key` GLOB 'ref-*-[0-9]';--> statement-breakpoint
UPDATE `refunds` SET `besides_pence` = `amount_pence`
WHERE coalesce(`part_of`, `id`) IN (SELECT `refund_id` FROM `returns` WHERE `refund_id` IS NOT NULL);--> statement-breakpoint
-- Other refunds of lines counted as paid for what was withdrawn from.
UPDATE `refund_lines` SET `withdrawn` = min(`quantity`, coalesce(
  (SELECT w.`quantity` FROM `withdrawal_lines` w WHERE w.`order_line_id` = `refund_lines`.`order_line_id`), 0))
WHERE `refund_id` NOT IN (SELECT `refund_id` FROM `returns` WHERE `refund_id` IS NOT NULL);--> statement-breakpoint
-- What staff paid back themselves had no row.
INSERT INTO `refunds` (`id`, `order_id`, `payment_id`, `idempotency_key`, `state`, `amount_pence`, `reason`, `restock`, `actor`, `created_at`, `updated_at`)
SELECT 'hand-' || o.`id`, o.`id`, o.`id`, 'moved-' || o.`id`, 'completed', o.`refunded_pence` - made.`pence`, 'Paid back by our office.', 0, 'staff', o.`updated_at`, o.`updated_at`
FROM `orders` o JOIN (
  SELECT o.`id`, coalesce(sum(r.`amount_pence`), 0) AS `pence`
  FROM `orders` o LEFT JOIN `refunds` r ON r.`order_id` = o.`id` AND r.`state` = 'completed' AND r.`actor` <> 'system'
  WHERE o.`refunded_pence` > 0 GROUP BY o.`id`
) made ON made.`id` = o.`id` AND o.`refunded_pence` > made.`pence`;
