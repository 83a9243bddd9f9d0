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
CREATE UNIQUE INDEX `parcels_once` ON `parcels` (`order_id`,`carrier`,`tracking_number`,`contents`);