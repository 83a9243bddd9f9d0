CREATE TABLE `discounts` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`code_key` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`minimum_spend_pence` integer,
	`starts_at` integer,
	`ends_at` integer,
	`usage_limit` integer,
	`per_customer_limit` integer,
	`categories` text NOT NULL,
	`product_ids` text NOT NULL,
	`with_trade` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_code_key_unique` ON `discounts` (`code_key`);--> statement-breakpoint
CREATE TABLE `order_discounts` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`discount_id` text,
	`code` text,
	`title` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`email_key` text,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_discounts_used` ON `order_discounts` (`discount_id`,`email_key`);--> statement-breakpoint
CREATE TABLE `order_charges` (
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_pence` integer NOT NULL,
	PRIMARY KEY(`order_id`, `kind`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `refund_lines` (
	`refund_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`refund_id`, `order_line_id`),
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `order_lines` ADD `discount_pence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_pence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `due_pence` integer;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `is_whole` integer;--> statement-breakpoint
INSERT INTO `order_charges` (`order_id`, `kind`, `amount_pence`)
  SELECT `id`, 'sample_shipping', `sample_shipping_pence` FROM `orders` WHERE `sample_shipping_pence` > 0
  UNION ALL SELECT `id`, 'delivery', 0 FROM `orders`;
