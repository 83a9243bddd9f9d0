CREATE TABLE `received_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`request_key` text NOT NULL,
	`kind` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`reference` text,
	`arrived_at` integer,
	`removed_at` integer,
	`recorded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `received_payments_request_key_unique` ON `received_payments` (`request_key`);--> statement-breakpoint
CREATE INDEX `received_payments_order` ON `received_payments` (`order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `received_pence` integer DEFAULT 0 NOT NULL;