ALTER TABLE `refunds` ADD `return_reason` text;--> statement-breakpoint
-- The charges returned so far had only their sentence.
UPDATE `refunds` SET `return_reason` = CASE `reason`
  WHEN 'This order was already paid; the second payment goes back.' THEN 'twice'
  WHEN 'The order was cancelled before the payment arrived.' THEN 'too_late'
  WHEN 'Another amount than the order’s was charged.' THEN 'other_amount'
END WHERE `idempotency_key` LIKE 'back-%';
