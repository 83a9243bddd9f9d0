PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_order_plans` (
	`order_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`job` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_order_plans`("order_id", "position", "name", "job", "answer", "created_at") SELECT "order_id", 0, "name", "job", "answer", "created_at" FROM `order_plans`;--> statement-breakpoint
DROP TABLE `order_plans`;--> statement-breakpoint
ALTER TABLE `__new_order_plans` RENAME TO `order_plans`;--> statement-breakpoint
PRAGMA foreign_keys=ON;