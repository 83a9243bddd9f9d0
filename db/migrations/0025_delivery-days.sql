CREATE TABLE `delivery_bookings` (
	`order_id` text PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`zone` text,
	`day` text,
	`reason` text,
	`weight_g` integer NOT NULL,
	`is_held` integer NOT NULL,
	`lorry_18t` integer,
	`stairs` integer,
	`someone_there` integer,
	`drop_to` text,
	`fitting_day` text,
	`reminded_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delivery_bookings_day` ON `delivery_bookings` (`zone`,`day`);--> statement-breakpoint
ALTER TABLE `products` ADD `weight_g` integer;