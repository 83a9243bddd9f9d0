CREATE INDEX `orders_end` ON `orders` (substr(id, -4));--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `counted` integer;
