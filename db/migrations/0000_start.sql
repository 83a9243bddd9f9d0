CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`label` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`postal_code` text NOT NULL,
	`country` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `addresses_user` ON `addresses` (`user_id`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`role` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE TABLE `wishlist_items` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_items_id_unique` ON `wishlist_items` (`id`);--> statement-breakpoint
CREATE TABLE `wishlist_shares` (
	`token` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_shares_user_id_unique` ON `wishlist_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `category_images` (
	`category` text PRIMARY KEY NOT NULL,
	`image_url` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_history` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`price_pence` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text
);
--> statement-breakpoint
CREATE INDEX `price_history_product` ON `price_history` (`product_id`,`changed_at`);--> statement-breakpoint
CREATE TABLE `product_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`is_main` integer DEFAULT false NOT NULL,
	`background_position` text DEFAULT 'center' NOT NULL,
	`background_size` text DEFAULT 'cover' NOT NULL,
	`image_opacity` real DEFAULT 1 NOT NULL,
	`overlay_opacity` real DEFAULT 0 NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`width` integer,
	`height` integer,
	`placeholder` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_photos_product` ON `product_photos` (`product_id`,`order`);--> statement-breakpoint
CREATE TABLE `product_views` (
	`product_id` text NOT NULL,
	`hour` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`product_id`, `hour`)
);
--> statement-breakpoint
CREATE TABLE `products` (
	`row_key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`supplier` text NOT NULL,
	`description` text NOT NULL,
	`price_pence` integer NOT NULL,
	`compare_at_pence` integer,
	`box_coverage_mm2` integer,
	`unit` text DEFAULT 'box' NOT NULL,
	`colour` text,
	`design` text,
	`material` text,
	`tile_size` text,
	`thickness` text,
	`finish` text,
	`wood_type` text,
	`wood_species` text,
	`plank_style` text,
	`ac_rating` text,
	`water_resistant` text,
	`surface` text,
	`construction` text,
	`wear_layer` text,
	`format` text,
	`in_stock` integer DEFAULT true NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`sample_flag` integer DEFAULT true NOT NULL,
	`cut_to_size` integer DEFAULT false NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_id_unique` ON `products` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku_unique` ON `products` (`sku`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category`,`archived_at`);--> statement-breakpoint
CREATE INDEX `products_supplier` ON `products` (`supplier`);--> statement-breakpoint
CREATE TABLE `search_synonyms` (
	`term` text PRIMARY KEY NOT NULL,
	`means` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`delta` integer NOT NULL,
	`stock_after` integer NOT NULL,
	`reason` text NOT NULL,
	`order_id` text,
	`actor` text,
	`note` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_movements_product` ON `stock_movements` (`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `canned_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	`agent_name` text,
	`attachments` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_id_unique` ON `chat_messages` (`id`);--> statement-breakpoint
CREATE INDEX `chat_messages_session` ON `chat_messages` (`session_id`,`seq`);--> statement-breakpoint
CREATE TABLE `chat_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_reminders_user` ON `chat_reminders` (`user_id`,`is_read`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`guest_id` text,
	`secret_hash` text NOT NULL,
	`owner` text DEFAULT 'ai' NOT NULL,
	`agent_id` text,
	`agent_name` text,
	`escalated_at` integer,
	`escalation_reason` text,
	`first_answer_at` integer,
	`resolved_at` integer,
	`satisfaction` integer,
	`email` text,
	`page` text,
	`summary` text,
	`memory` text DEFAULT '{}' NOT NULL,
	`shopper_seen_at` integer,
	`staff_seen_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_sessions_owner` ON `chat_sessions` (`owner`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_sessions_user` ON `chat_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_created` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_entity` ON `audit_log` (`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `job_leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `media` (
	`key` text PRIMARY KEY NOT NULL,
	`mime` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`placeholder` text NOT NULL,
	`widths` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`template` text NOT NULL,
	`to` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`props` text NOT NULL,
	`html` text,
	`text` text,
	`order_id` text,
	`dedupe_key` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_emails_dedupe_key_unique` ON `outbox_emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox_emails` (`state`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `outbox_order` ON `outbox_emails` (`order_id`);--> statement-breakpoint
CREATE TABLE `publish_queue` (
	`path` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`queued_at` integer NOT NULL,
	`ticket` integer DEFAULT 1 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE TABLE `cart_lines` (
	`cart_id` text NOT NULL,
	`product_id` text NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`quantity` integer NOT NULL,
	`area_mm2` integer,
	`seen_price_pence` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `product_id`, `is_sample`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user_id_unique` ON `carts` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_status` text,
	`to_status` text,
	`actor` text NOT NULL,
	`note` text,
	`is_private` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`sku` text NOT NULL,
	`supplier` text NOT NULL,
	`image_url` text,
	`is_sample` integer DEFAULT false NOT NULL,
	`quantity` integer NOT NULL,
	`area_mm2` integer,
	`unit` text DEFAULT 'box' NOT NULL,
	`box_coverage_mm2` integer,
	`price_pence` integer NOT NULL,
	`sample_shipping_pence` integer DEFAULT 0 NOT NULL,
	`total_pence` integer NOT NULL,
	`cut_to_size` integer DEFAULT false NOT NULL,
	`cut_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`status` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`postal_code` text NOT NULL,
	`country` text NOT NULL,
	`goods_pence` integer NOT NULL,
	`sample_shipping_pence` integer NOT NULL,
	`total_pence` integer NOT NULL,
	`vat_pence` integer NOT NULL,
	`refunded_pence` integer DEFAULT 0 NOT NULL,
	`show_purchase` integer DEFAULT false NOT NULL,
	`client_key` text,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`shipped_at` integer,
	`delivered_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_client_key_unique` ON `orders` (`client_key`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`source_hash` text NOT NULL,
	`state` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`provider_payment_id` text,
	`receipt_url` text,
	`card_brand` text,
	`card_last4` text,
	`error_code` text,
	`error_message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_idempotency_key_unique` ON `payments` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_payment_id_unique` ON `payments` (`provider_payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`,`attempt`);--> statement-breakpoint
CREATE INDEX `payments_state` ON `payments` (`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`state` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`reason` text NOT NULL,
	`restock` integer DEFAULT false NOT NULL,
	`provider_refund_id` text,
	`error_message` text,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency_key_unique` ON `refunds` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE TABLE `stock_holds` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stock_holds_due` ON `stock_holds` (`state`,`expires_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`order_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`reason` text,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	`notes` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `customer_photo_likes` (
	`photo_id` text NOT NULL,
	`visitor` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`photo_id`, `visitor`),
	FOREIGN KEY (`photo_id`) REFERENCES `customer_photos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `customer_photo_products` (
	`photo_id` text NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`photo_id`, `product_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `customer_photos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `customer_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image_url` text NOT NULL,
	`room_type` text NOT NULL,
	`flooring_type` text NOT NULL,
	`customer_name` text NOT NULL,
	`area` text,
	`is_featured` integer DEFAULT false NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`width` integer,
	`height` integer,
	`placeholder` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_photos_created` ON `customer_photos` (`created_at`);--> statement-breakpoint
CREATE TABLE `finance_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`user_id` text,
	`price_pence` integer NOT NULL,
	`deposit_pence` integer NOT NULL,
	`instalments` integer NOT NULL,
	`monthly_pence` integer NOT NULL,
	`last_pence` integer NOT NULL,
	`token_hash` text NOT NULL,
	`state` text NOT NULL,
	`applicant` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `finance_user` ON `finance_applications` (`user_id`);--> statement-breakpoint
CREATE TABLE `hero_slides` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`description` text NOT NULL,
	`image_url` text NOT NULL,
	`badge` text DEFAULT '' NOT NULL,
	`savings` text DEFAULT '' NOT NULL,
	`button_text` text DEFAULT 'Browse Our Collection' NOT NULL,
	`button_link` text DEFAULT '/products' NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`background_position` text DEFAULT 'center' NOT NULL,
	`background_size` text DEFAULT 'cover' NOT NULL,
	`image_opacity` real DEFAULT 1 NOT NULL,
	`overlay_opacity` real DEFAULT 0.3 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `review_helpful` (
	`review_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`review_id`, `user_id`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text,
	`user_name` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`comment` text NOT NULL,
	`verified_purchase` integer DEFAULT false NOT NULL,
	`helpful_count` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'visible' NOT NULL,
	`moderation_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`product_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_id`,`state`,`created_at`);