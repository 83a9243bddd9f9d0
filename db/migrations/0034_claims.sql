CREATE TABLE `claim_counts` (
	`claim_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`counted` integer NOT NULL,
	`batch` text,
	PRIMARY KEY(`claim_id`, `order_line_id`),
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `claim_lines` (
	`claim_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`claim_id`, `order_line_id`, `kind`),
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `claim_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`form_key` text NOT NULL,
	`claim_id` text,
	`content` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `claim_photos_claim` ON `claim_photos` (`claim_id`);--> statement-breakpoint
CREATE INDEX `claim_photos_order` ON `claim_photos` (`order_id`,`form_key`);--> statement-breakpoint
CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`order_id` text NOT NULL,
	`form_key` text NOT NULL,
	`source` text NOT NULL,
	`note` text,
	`reported_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	`outcome` text,
	`refund_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_number_unique` ON `claims` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_order` ON `claims` (`order_id`,`form_key`);--> statement-breakpoint
CREATE INDEX `claims_reported` ON `claims` (`reported_at`);