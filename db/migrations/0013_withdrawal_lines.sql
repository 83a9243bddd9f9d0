CREATE TABLE `withdrawal_lines` (
	`order_line_id` text PRIMARY KEY NOT NULL,
	`quantity` integer NOT NULL,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- The withdrawals so far were from the whole order.
INSERT INTO `withdrawal_lines` SELECT `id`, `quantity` FROM `order_lines`
  WHERE `order_id` IN (SELECT `order_id` FROM `withdrawals`) AND `quantity` > 0;
