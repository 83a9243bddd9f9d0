CREATE TABLE `batch_orders` (
	`batch_id` text NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`carrier` text,
	`tracking_number` text,
	PRIMARY KEY(`batch_id`, `order_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `order_batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `batch_orders_order` ON `batch_orders` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`target` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_batches_created` ON `order_batches` (`created_at`);--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`carrier` text NOT NULL,
	`tracking_number` text NOT NULL,
	`contents` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_once` ON `parcels` (`order_id`,`carrier`,`tracking_number`,`contents`);--> statement-breakpoint
CREATE TABLE `bulk_change_products` (
	`change_id` text NOT NULL,
	`product_id` text NOT NULL,
	`before` integer,
	`after` integer,
	`compare_before_pence` integer,
	PRIMARY KEY(`change_id`, `product_id`),
	FOREIGN KEY (`change_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`value` real NOT NULL,
	`rounding` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`applied_at` integer,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `bulk_changes_created` ON `bulk_changes` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_changes_ends` ON `bulk_changes` (`ends_at`);