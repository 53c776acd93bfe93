/** Streams, tables and documents as they look, for the API description. */
import { offer, offerId } from "@/core/description/openapi_examples.ts";
import { product, productTexts } from "@/core/description/openapi_product_examples.ts";

/** Examples of streams and other texts, by the id of the operation. */
export const textExamples: Readonly<Record<string, string>> = {
  exportAudit:
    '\ufeffat,action,actorId,actor,apiKeyId,apiKey,subjectKind,subjectId,subject,address,requestId,details\r\n2026-11-20T09:14:31.207Z,user_role_set,01890a5d-ac96-7bd6-8f6e-3f2c9d1b7a40,Zofia Nowak,,,user,01890a5d-ac96-7d13-8a3c-5e7f9b1d3c21,Jan Kowalski,192.0.2.17,01890a5d-ac96-7d14-8a3c-5e7f9b1d3c22,"{""role"":{""from"":""user"",""to"":""admin""}}"\r\n',
  exportCustomers:
    "\ufeffname,source,number,externalId,vatId,registrationNumber,address,country,deliveryAddress,email,phone,language,currency,priceListId,discountPercent,paymentTerms,deliveryTerms,notes,tags,contacts,active\r\nNowak Instal sp. z o.o.,fair,K-1007,,PL6312345678,,ul. Długa 7,PL,,,,pl,PLN,,,14 days,,,wholesale,,true\r\n",
  exportOffer:
    "\ufeffposition,sku,name,description,quantity,unit_price_net,vat_rate,total_net,total_gross,currency,request,match,score,kind,unit,note,discount_percent,agreed_unit_price_net,agreed_reason,optional,selected,lead_time,price_source\r\n1,OF-1001,Copy paper A4,,5,18.9,23,94.5,116.24,PLN,5 reams of A4 copy paper,semantic,0.91,product,ream,,,,,,,,price list: Partners 2026\r\n",
  chat: [
    'data: {"type":"start","messageId":"01890a5d-ac96-7c22-9f5e-4d8c0b2e6f79"}',
    'data: {"type":"start-step"}',
    'data: {"type":"text-start","id":"text"}',
    'data: {"type":"text-delta","id":"text","delta":"Lever arch file A4 75 mm, black (OF-2002)"}',
    'data: {"type":"text-end","id":"text"}',
    'data: {"type":"finish-step"}',
    'data: {"type":"finish","finishReason":"stop"}',
    "data: [DONE]",
    "",
  ].join("\n\n"),
  generateOffer: [
    'event: read\ndata: {"step":"read","total":2,"fragments":["A4 copy paper, 80 g","an espresso machine"]}',
    `event: matched\ndata: {"step":"matched","index":0,"total":2,"fragment":"A4 copy paper, 80 g","matchSource":"semantic","product":"${product.name}"}`,
    'event: matched\ndata: {"step":"matched","index":1,"total":2,"fragment":"an espresso machine","matchSource":null,"product":null}',
    `event: saved\ndata: {"step":"saved","offerId":"${offerId}","version":1}`,
    `event: result\ndata: ${JSON.stringify({ offer })}`,
    "",
  ].join("\n\n"),
  ...productTexts,
};

/** A quotation, cut to its head. */
export const quotationExample =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Quotation xmlns="urn:oasis:names:specification:ubl:schema:xsd:Quotation-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">\n  <cbc:UBLVersionID>2.1</cbc:UBLVersionID>\n  <cbc:ID>OF/2026/0042</cbc:ID>\n</Quotation>\n';
