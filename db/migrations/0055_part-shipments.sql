CREATE TABLE `parcel_lines` (
	`parcel_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`parcel_id`, `order_line_id`),
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `parcel_lines_line` ON `parcel_lines` (`order_line_id`);--> statement-breakpoint
DROP INDEX `parcels_once`;--> statement-breakpoint
CREATE INDEX `parcels_order` ON `parcels` (`order_id`);--> statement-breakpoint
ALTER TABLE `order_batches` ADD `moved_by` text;--> statement-breakpoint
CREATE INDEX `delivery_bookings_of_day` ON `delivery_bookings` (`day`);