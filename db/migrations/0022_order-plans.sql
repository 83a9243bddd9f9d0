CREATE TABLE `order_plans` (
	`order_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`job` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
