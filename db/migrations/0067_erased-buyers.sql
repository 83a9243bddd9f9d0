ALTER TABLE `orders` ADD `buyer_erased_at` integer;--> statement-breakpoint
CREATE INDEX `orders_erased` ON `orders` (`buyer_erased_at`) WHERE buyer_erased_at IS NOT NULL;