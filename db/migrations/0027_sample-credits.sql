CREATE TABLE `sample_credits` (
	`order_id` text NOT NULL,
	`sample_line_id` text NOT NULL,
	PRIMARY KEY(`order_id`, `sample_line_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sample_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sample_credits_line` ON `sample_credits` (`sample_line_id`);--> statement-breakpoint
ALTER TABLE `order_discounts` ADD `shares` text;--> statement-breakpoint
CREATE INDEX `orders_email_key` ON `orders` (lower(email));