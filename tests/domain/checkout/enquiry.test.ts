import { expect, test } from 'vitest';
import { invalidEnquiryFields, invalidSurveyFields } from '#domain/checkout/enquiry.ts';

const KIRAN = { customerName: 'Kiran', email: 'kiran@office.example', contact: '9876543210' };

test('an enquiry needs a name of four characters, an email and an Indian mobile number', () => {
  expect(invalidEnquiryFields(KIRAN)).toEqual([]);
  expect(invalidEnquiryFields({ customerName: '', email: '', contact: '' })).toEqual([
    'customerName',
    'email',
    'contact',
  ]);
});

test.each([
  ['Asha', []],
  ['Jo  ', ['customerName']],
])('the name %j has the faults %j', (customerName, faults) => {
  expect(invalidEnquiryFields({ ...KIRAN, customerName })).toEqual(faults);
});

test.each([
  ['6000000000', []],
  [' 9876543210 ', []],
  ['5876543210', ['contact']],
  ['98765432101', ['contact']],
  ['+919876543210', []],
  ['+1 987 654 3210', ['contact']],
])('the number %j has the faults %j', (contact, faults) => {
  expect(invalidEnquiryFields({ ...KIRAN, contact })).toEqual(faults);
});

test('checks that somebody can be reached by the answers of the survey', () => {
  const answers = { name: 'Asha', email: ' Asha@mail.example ', mobileNo: '+91 98765 43210' };
  expect(invalidSurveyFields(answers)).toEqual([]);
  const wrong = { name: ' ', email: 'at home', mobileNo: '12' };
  expect(invalidSurveyFields(wrong)).toEqual(['name', 'email', 'mobileNo']);
});
