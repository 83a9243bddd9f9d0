CREATE TABLE `quote_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text,
	`text` text NOT NULL,
	`unit` text NOT NULL,
	`quantity` integer NOT NULL,
	`price_pence` integer NOT NULL,
	`list_price_pence` integer,
	`reason` text,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_lines_quote` ON `quote_lines` (`quote_id`,`position`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`customer_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`valid_until` text,
	`token` text,
	`order_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`accepted_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_number_unique` ON `quotes` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_token_unique` ON `quotes` (`token`);--> statement-breakpoint
CREATE INDEX `quotes_created` ON `quotes` (`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_email` ON `quotes` (`email`);--> statement-breakpoint
ALTER TABLE `orders` ADD `pay_until` integer;