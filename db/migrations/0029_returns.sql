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
CREATE TABLE `return_lines` (
	`return_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`received` integer,
	`accepted` integer,
	`is_restocked` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`return_id`, `order_line_id`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `returns` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`order_id` text NOT NULL,
	`form_key` text NOT NULL,
	`quoted_pence` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`received_at` integer,
	`note` text,
	`refused_at` integer,
	`refusal` text,
	`cancelled_at` integer,
	`refund_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `returns_number_unique` ON `returns` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `returns_form_key_unique` ON `returns` (`form_key`);--> statement-breakpoint
CREATE INDEX `returns_order` ON `returns` (`order_id`);--> statement-breakpoint
CREATE INDEX `returns_requested` ON `returns` (`requested_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `received_pence` integer DEFAULT 0 NOT NULL;