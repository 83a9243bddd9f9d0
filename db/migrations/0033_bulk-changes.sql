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