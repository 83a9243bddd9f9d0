CREATE TABLE `deleted_products` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`archived_at`,`name`);--> statement-breakpoint
CREATE INDEX `products_by_update` ON `products` (`archived_at`,`updated_at`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`archived_at`,`price_pence`);--> statement-breakpoint
CREATE INDEX `products_by_stock` ON `products` (`archived_at`,`stock`,`in_stock`);--> statement-breakpoint
CREATE INDEX `products_featured` ON `products` (`is_featured`,`archived_at`);