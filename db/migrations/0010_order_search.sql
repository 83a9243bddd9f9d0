CREATE INDEX `order_lines_samples` ON `order_lines` (`order_id`) WHERE is_sample = 1;--> statement-breakpoint
CREATE INDEX `orders_words` ON `orders` (lower(first_name || ' ' || last_name || char(10) || email || char(10) || replace(postal_code, ' ', '')),`id`);
