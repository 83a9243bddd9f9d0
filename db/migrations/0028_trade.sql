CREATE TABLE `trade_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`vat_number` text NOT NULL,
	`phone` text NOT NULL,
	`about` text,
	`state` text NOT NULL,
	`answer` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trade_accounts_state` ON `trade_accounts` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `trade_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `trade_accounts`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trade_documents_user` ON `trade_documents` (`user_id`);--> statement-breakpoint
CREATE TABLE `trade_prices` (
	`category` text PRIMARY KEY NOT NULL,
	`percent_off` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `order_lines` ADD `price_reason` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `company` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_number` text;