ALTER TABLE `cart_lines` ADD `room_names` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `room_names` text;