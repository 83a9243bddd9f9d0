ALTER TABLE `orders` ADD `holds_stock` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `placed_from` text;--> statement-breakpoint
CREATE INDEX `orders_placed_from` ON `orders` (`placed_from`) WHERE placed_from IS NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `currency` text DEFAULT 'GBP' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `calls_open` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `called_at` integer;