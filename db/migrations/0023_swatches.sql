ALTER TABLE `products` ADD `swatch_url` text;--> statement-breakpoint
ALTER TABLE `products` ADD `swatch_width_mm` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `swatch_height_mm` integer;