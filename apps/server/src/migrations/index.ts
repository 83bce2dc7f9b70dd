// Every migration in its order. The list is explicit, forward only, and a migration never changes once released.
import type { Migration } from 'kysely/migration'
import * as accounts from './0001_accounts.ts'
import * as clients from './0002_clients.ts'
import * as inspections from './0003_inspections.ts'
import * as reports from './0004_reports.ts'
import * as billing from './0005_billing.ts'
import * as accessEvents from './0006_access_events.ts'
import * as clientCards from './0007_client_cards.ts'
import * as accountSize from './0008_account_size.ts'
import * as emailLogs from './0009_email_logs.ts'
import * as messageDelivery from './0010_message_delivery.ts'
import * as reportCodes from './0011_report_codes.ts'
import * as payment from './0012_billing.ts'
import * as sandboxPayments from './0013_sandbox_payments.ts'
import * as accountProofs from './0014_account_proofs.ts'
import * as admin from './0015_admin.ts'
import * as dataRights from './0016_data_rights.ts'
import * as givenUpJobs from './0019_given_up_jobs.ts'
import * as photoPositions from './0020_photo_positions.ts'
import * as reportTimeZones from './0023_report_time_zones.ts'
import * as sampleInspections from './0025_sample_inspections.ts'
import * as sampleReports from './0026_sample_reports.ts'
import * as templates from './0027_templates.ts'
import * as pinTemplates from './0028_pin_templates.ts'
import * as fillSections from './0029_fill_sections.ts'
import * as noPositions from './0030_no_positions.ts'
import * as owners from './0031_owners.ts'
import * as fillOwners from './0032_fill_owners.ts'
import * as ownerChecks from './0033_owner_checks.ts'
import * as validateOwnerChecks from './0034_validate_owner_checks.ts'
import * as ownersNotNull from './0035_owners_not_null.ts'
import * as reportContents from './0036_report_contents.ts'
import * as properties from './0037_properties.ts'
import * as fillProperties from './0038_fill_properties.ts'
import * as inspectionCards from './0039_inspection_cards.ts'
import * as severalInspections from './0040_several_inspections.ts'
import * as templateOwners from './0041_template_owners.ts'
import * as validateTemplateOwners from './0042_validate_template_owners.ts'
import * as changes from './0043_changes.ts'
import * as deviceIds from './0044_device_ids.ts'
import * as ownTemplates from './0045_own_templates.ts'
import * as labelValues from './0046_label_values.ts'
import * as builtInOrigin from './0047_built_in_origin.ts'
import * as secondEdition from './0048_second_edition.ts'
import * as templateNews from './0049_template_news.ts'
import * as builtInTemplates from './0051_built_in_templates.ts'
import * as broughtAnswers from './0052_brought_answers.ts'
import * as packedTemplates from './0053_packed_templates.ts'
import * as tradeAndCost from './0060_trade_and_cost.ts'
import * as reportSettings from './0065_report_settings.ts'
import * as reportChoices from './0066_report_choices.ts'
import * as reportNumbers from './0067_report_numbers.ts'
import * as photoOriginals from './0068_photo_originals.ts'
import * as reportTranslations from './0075_report_translations.ts'
import * as emailChanges from './0078_email_changes.ts'
import * as secondFactors from './0079_second_factors.ts'
import * as accountEvents from './0080_account_events.ts'
import * as firstPasswords from './0081_first_passwords.ts'
import * as windowsByPrefix from './0082_windows_by_prefix.ts'
import * as mailedLinks from './0083_mailed_links.ts'
import * as versions from './0085_versions.ts'
import * as removed from './0086_removed.ts'
import * as cleanAddresses from './0093_clean_addresses.ts'
import * as removedWholes from './0094_removed_wholes.ts'
import * as findingNumbers from './0095_finding_numbers.ts'
import * as noteEmails from './0096_note_emails.ts'
import * as ratingRoles from './0097_rating_roles.ts'
import * as inspectionDetails from './0098_inspection_details.ts'
import * as signatures from './0099_signatures.ts'
import * as ownTexts from './0100_own_texts.ts'
import * as correctedEditions from './0101_corrected_editions.ts'
import * as notApplicableReasons from './0102_not_applicable_reasons.ts'
import * as slots from './0103_slots.ts'
import * as houseStyle from './0105_house_style.ts'
import * as othersInHouseStyle from './0107_others_in_house_style.ts'

export const MIGRATIONS: Record<string, Migration> = {
  '0001_accounts': accounts,
  '0002_clients': clients,
  '0003_inspections': inspections,
  '0004_reports': reports,
  '0005_billing': billing,
  '0006_access_events': accessEvents,
  '0007_client_cards': clientCards,
  '0008_account_size': accountSize,
  '0009_email_logs': emailLogs,
  '0010_message_delivery': messageDelivery,
  '0011_report_codes': reportCodes,
  '0012_billing': payment,
  '0013_sandbox_payments': sandboxPayments,
  '0014_account_proofs': accountProofs,
  '0015_admin': admin,
  '0016_data_rights': dataRights,
  '0019_given_up_jobs': givenUpJobs,
  '0020_photo_positions': photoPositions,
  '0023_report_time_zones': reportTimeZones,
  '0025_sample_inspections': sampleInspections,
  '0026_sample_reports': sampleReports,
  '0027_templates': templates,
  '0028_pin_templates': pinTemplates,
  '0029_fill_sections': fillSections,
  '0030_no_positions': noPositions,
  '0031_owners': owners,
  '0032_fill_owners': fillOwners,
  '0033_owner_checks': ownerChecks,
  '0034_validate_owner_checks': validateOwnerChecks,
  '0035_owners_not_null': ownersNotNull,
  '0036_report_contents': reportContents,
  '0037_properties': properties,
  '0038_fill_properties': fillProperties,
  '0039_inspection_cards': inspectionCards,
  '0040_several_inspections': severalInspections,
  '0041_template_owners': templateOwners,
  '0042_validate_template_owners': validateTemplateOwners,
  '0043_changes': changes,
  '0044_device_ids': deviceIds,
  '0045_own_templates': ownTemplates,
  '0046_label_values': labelValues,
  '0047_built_in_origin': builtInOrigin,
  '0048_second_edition': secondEdition,
  '0049_template_news': templateNews,
  '0051_built_in_templates': builtInTemplates,
  '0052_brought_answers': broughtAnswers,
  '0053_packed_templates': packedTemplates,
  '0060_trade_and_cost': tradeAndCost,
  '0065_report_settings': reportSettings,
  '0066_report_choices': reportChoices,
  '0067_report_numbers': reportNumbers,
  '0068_photo_originals': photoOriginals,
  '0075_report_translations': reportTranslations,
  '0078_email_changes': emailChanges,
  '0079_second_factors': secondFactors,
  '0080_account_events': accountEvents,
  '0081_first_passwords': firstPasswords,
  '0082_windows_by_prefix': windowsByPrefix,
  '0083_mailed_links': mailedLinks,
  '0085_versions': versions,
  '0086_removed': removed,
  '0093_clean_addresses': cleanAddresses,
  '0094_removed_wholes': removedWholes,
  '0095_finding_numbers': findingNumbers,
  '0096_note_emails': noteEmails,
  '0097_rating_roles': ratingRoles,
  '0098_inspection_details': inspectionDetails,
  '0099_signatures': signatures,
  '0100_own_texts': ownTexts,
  '0101_corrected_editions': correctedEditions,
  '0102_not_applicable_reasons': notApplicableReasons,
  '0103_slots': slots,
  '0105_house_style': houseStyle,
  '0107_others_in_house_style': othersInHouseStyle,
}
