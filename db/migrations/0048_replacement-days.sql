CREATE TABLE `replacement_lines` (
	`claim_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`claim_id`, `order_line_id`),
	FOREIGN KEY (`claim_id`) REFERENCES `replacements`(`claim_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `replacements` (
	`claim_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`method` text NOT NULL,
	`zone` text,
	`day` text,
	`reason` text,
	`weight_g` integer NOT NULL,
	`is_held` integer NOT NULL,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `replacements_day` ON `replacements` (`zone`,`day`);--> statement-breakpoint
CREATE INDEX `replacements_order` ON `replacements` (`order_id`);